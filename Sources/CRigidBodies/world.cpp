#include "Internals.hpp"

// Each machine shall come to the same numbers.
#pragma STDC FP_CONTRACT OFF

namespace {

/// The passes that Box2D's manual recommends.
constexpr int velocity_passes = 8, position_passes = 3;

void apply_acceleration(rigid_body *body) {
  if (body->acceleration == b2Vec2_zero || !body->body->IsAwake()) return;
  body->body->ApplyForceToCenter(body->body->GetMass() * body->acceleration, false);
  body->is_forced = true;
}

/// What goes further in a step than its own size would pass through others unless its way is looked at.
void watch_way(rigid_body *body, float seconds) {
  body->body->SetBullet(body->body->GetLinearVelocity().Length() * seconds > 0.5f * body->extent);
}

/// How far from the origin bodies may be, in metres, and how far they may be turned, in radians: farther away, the
/// solver's numbers are too coarse.
constexpr float farthest = 1e5f, most_turned = 1e5f;

/// Joints that are torn far apart make the solver overshoot, at worst until its numbers are none. Such a body stands
/// still where it was, so that it spoils neither the others nor what the caller sees.
void keep_in_world(rigid_body *body) {
  const b2Vec2 position = body->body->GetPosition();
  const float angle = body->body->GetAngle();
  if (b2Abs(position.x) < farthest && b2Abs(position.y) < farthest && b2Abs(angle) < most_turned &&
      body->body->GetLinearVelocity().IsValid() && b2IsValid(body->body->GetAngularVelocity())) {
    body->last_pose = {point(position), angle};
    return;
  }
  body->body->SetTransform(vector(body->last_pose.position), body->last_pose.angle);
  body->body->SetLinearVelocity(b2Vec2_zero);
  body->body->SetAngularVelocity(0);
}

/// What a force moves is not at rest while nothing holds it, however slow it is.
void keep_awake(rigid_body *body) {
  if (body->is_forced && !rigid_body_is_held(body)) body->body->SetAwake(true);
  body->is_forced = false;
}

}  // namespace

rigid_world::rigid_world() {
  world.SetContactFilter(&contacts);
  world.SetContactListener(&contacts);
}

rigid_world::~rigid_world() {
  // Box2D's world frees what is its own, and calls nobody.
  for (rigid_joint *joint : joints) delete joint;
  for (rigid_body *body : bodies) delete body;
}

rigid_body *rigid_world::add(rigid_body::Kind kind, b2BodyType type, rigid_pose pose) {
  rigid_body *result = new rigid_body;
  result->kind = kind;
  result->number = ++last_number;
  result->last_pose = pose;
  b2BodyDef definition;
  definition.type = type;
  definition.position = vector(pose.position);
  definition.angle = pose.angle;
  definition.userData.pointer = reinterpret_cast<uintptr_t>(result);
  result->body = world.CreateBody(&definition);
  bodies.push_back(result);
  return result;
}

rigid_world *rigid_world_create(void) { return new rigid_world(); }

void rigid_world_destroy(rigid_world *world) { delete world; }

void rigid_world_step(rigid_world *world, float seconds) {
  world->contacts.seconds = seconds;
  for (rigid_body *body : world->bodies) {
    if (!body->moves()) continue;
    apply_acceleration(body);
    watch_way(body, seconds);
  }
  for (rigid_joint *joint : world->joints) {
    if (!joint->anchor) continue;
    b2Body *anchor = joint->anchor->body;
    static_cast<b2MouseJoint *>(joint->joint)
      ->SetTarget(anchor->GetPosition() + seconds * anchor->GetLinearVelocity());
  }
  world->world.Step(seconds, velocity_passes, position_passes);
  for (rigid_body *body : world->bodies) {
    if (body->kind != rigid_body::Kind::boundary) keep_in_world(body);
    if (body->moves()) keep_awake(body);
  }
  world->contacts.collect_events();
}

bool rigid_world_is_awake(const rigid_world *world) {
  return std::any_of(world->bodies.begin(), world->bodies.end(), [](const rigid_body *body) {
    return body->moves() && body->body->IsAwake();
  });
}

int32_t rigid_world_event_count(const rigid_world *world) {
  return static_cast<int32_t>(world->contacts.events.size());
}

rigid_event rigid_world_event(const rigid_world *world, int32_t index) { return world->contacts.events[index]; }

rigid_body *rigid_world_add_item(rigid_world *world, rigid_pose pose) {
  return world->add(rigid_body::Kind::item, b2_dynamicBody, pose);
}

rigid_body *rigid_world_add_boundary(
  rigid_world *world, uint32_t group, const rigid_point *points, int32_t count, bool is_closed) {
  rigid_body *body = world->add(rigid_body::Kind::boundary, b2_staticBody, {{0, 0}, 0});
  body->groups = {group};
  for (int32_t index = 0; index + (is_closed ? 0 : 1) < count; ++index) {
    b2EdgeShape edge;
    edge.SetTwoSided(vector(points[index]), vector(points[(index + 1) % count]));
    edge.m_radius = half_slop;
    body->body->CreateFixture(&edge, 0);
  }
  return body;
}

rigid_body *rigid_world_add_anchor(rigid_world *world, rigid_point position) {
  return world->add(rigid_body::Kind::anchor, b2_kinematicBody, {position, 0});
}

void rigid_world_remove_body(rigid_world *world, rigid_body *body) {
  for (b2JointEdge *edge = body->body->GetJointList(); edge; edge = body->body->GetJointList()) {
    const b2Joint *held = edge->joint;
    const auto joint = std::find_if(world->joints.begin(), world->joints.end(), [held](const rigid_joint *joint) {
      return joint->joint == held;
    });
    rigid_world_remove_joint(world, *joint);
  }
  world->world.DestroyBody(body->body);
  world->contacts.forget(body->number);
  world->bodies.erase(std::find(world->bodies.begin(), world->bodies.end(), body));
  delete body;
}
