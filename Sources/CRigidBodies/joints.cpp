#include "Internals.hpp"

// Each machine shall come to the same numbers.
#pragma STDC FP_CONTRACT OFF

namespace {

template <typename Definition>
void join(Definition &definition, rigid_link link) {
  definition.bodyA = link.first->body;
  definition.bodyB = link.second->body;
  definition.localAnchorA = vector(link.first_offset);
  definition.localAnchorB = vector(link.second_offset);
  definition.referenceAngle = link.angle;
}

}  // namespace

rigid_joint *rigid_world::add(b2JointDef &definition) {
  rigid_joint *joint = new rigid_joint{world.CreateJoint(&definition)};
  joints.push_back(joint);
  return joint;
}

rigid_joint *rigid_world_add_rod(
  rigid_world *world, rigid_body *first, rigid_point first_offset, rigid_body *second, rigid_point second_offset,
  float least, float length, float most, float frequency, float damping) {
  b2DistanceJointDef definition;
  definition.bodyA = first->body;
  definition.bodyB = second->body;
  definition.localAnchorA = vector(first_offset);
  definition.localAnchorB = vector(second_offset);
  definition.minLength = least;
  definition.length = length;
  definition.maxLength = most;
  definition.collideConnected = true;
  if (frequency > 0) {
    b2LinearStiffness(
      definition.stiffness, definition.damping, frequency, damping, definition.bodyA, definition.bodyB);
  }
  return world->add(definition);
}

rigid_joint *rigid_world_add_spring(
  rigid_world *world, rigid_body *anchor, rigid_body *body, rigid_point offset, float frequency, float damping) {
  b2MouseJointDef definition;
  definition.bodyA = anchor->body;
  definition.bodyB = body->body;
  // The joint is made where nothing pulls, since it takes its target for the point that it holds the body by.
  definition.target = body->body->GetWorldPoint(vector(offset));
  definition.maxForce = b2_maxFloat;
  definition.collideConnected = true;
  b2LinearStiffness(
    definition.stiffness, definition.damping, frequency, damping, definition.bodyA, definition.bodyB);
  rigid_joint *joint = world->add(definition);
  joint->anchor = anchor;
  return joint;
}

rigid_joint *rigid_world_add_pin(rigid_world *world, rigid_link link, float friction, rigid_range range) {
  b2RevoluteJointDef definition;
  join(definition, link);
  definition.enableMotor = friction > 0;
  definition.maxMotorTorque = friction;
  definition.enableLimit = range.is_limited;
  definition.lowerAngle = range.least;
  definition.upperAngle = range.most;
  return world->add(definition);
}

rigid_joint *rigid_world_add_slider(rigid_world *world, rigid_link link, rigid_point axis, rigid_range range) {
  b2PrismaticJointDef definition;
  join(definition, link);
  definition.localAxisA = vector(axis);
  definition.enableLimit = range.is_limited;
  definition.lowerTranslation = range.least;
  definition.upperTranslation = range.most;
  return world->add(definition);
}

rigid_joint *rigid_world_add_weld(rigid_world *world, rigid_link link) {
  b2WeldJointDef definition;
  join(definition, link);
  return world->add(definition);
}

void rigid_world_remove_joint(rigid_world *world, rigid_joint *joint) {
  world->world.DestroyJoint(joint->joint);
  world->joints.erase(std::find(world->joints.begin(), world->joints.end(), joint));
  delete joint;
}
