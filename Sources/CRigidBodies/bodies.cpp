#include "Internals.hpp"

// Each machine shall come to the same numbers.
#pragma STDC FP_CONTRACT OFF

namespace {

bool is_same(const std::vector<uint32_t> &groups, const uint32_t *others, int32_t count) {
  return groups.size() == static_cast<size_t>(count) && std::equal(groups.begin(), groups.end(), others);
}

}  // namespace

uint32_t rigid_body_number(const rigid_body *body) { return body->number; }

void rigid_body_clear_shapes(rigid_body *body) {
  while (b2Fixture *fixture = body->body->GetFixtureList()) body->body->DestroyFixture(fixture);
  body->extent = 0;
}

void rigid_body_add_polygon(rigid_body *body, const rigid_point *points, int32_t count) {
  std::vector<b2Vec2> corners(count);
  std::transform(points, points + count, corners.begin(), vector);
  add_polygon(body, corners);
}

void rigid_body_add_circle(rigid_body *body, float radius) {
  b2CircleShape circle;
  circle.m_radius = radius + half_slop;
  add_shape(body, circle, radius * radius / (circle.m_radius * circle.m_radius));
}

void rigid_body_set_moves(rigid_body *body, bool moves) {
  if (moves == body->moves()) return;
  body->body->SetType(moves ? b2_dynamicBody : b2_staticBody);
  update_mass(body);
}

void rigid_body_set_rotates(rigid_body *body, bool rotates) {
  body->body->SetFixedRotation(!rotates);
  update_mass(body);
}

void rigid_body_set_material(rigid_body *body, float density, float friction, float elasticity) {
  body->friction = friction;
  body->elasticity = elasticity;
  if (density == body->density) return;
  body->density = density;
  update_mass(body);
}

void rigid_body_set_damping(rigid_body *body, float linear, float angular) {
  body->body->SetLinearDamping(linear);
  body->body->SetAngularDamping(angular);
}

void rigid_body_set_acceleration(rigid_body *body, rigid_point acceleration) {
  body->acceleration = vector(acceleration);
}

void rigid_body_set_groups(
  rigid_body *body, const uint32_t *items, int32_t item_count, const uint32_t *boundaries, int32_t boundary_count) {
  if (is_same(body->groups, items, item_count) && is_same(body->boundary_groups, boundaries, boundary_count)) return;
  body->groups.assign(items, items + item_count);
  body->boundary_groups.assign(boundaries, boundaries + boundary_count);
  for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext()) fixture->Refilter();
  body->body->SetAwake(true);
}

rigid_pose rigid_body_pose(const rigid_body *body) {
  return {point(body->body->GetPosition()), body->body->GetAngle()};
}

void rigid_body_set_pose(rigid_body *body, rigid_pose pose) {
  body->body->SetTransform(vector(pose.position), pose.angle);
  body->last_pose = pose;
}

rigid_velocity rigid_body_velocity(const rigid_body *body) {
  return {point(body->body->GetLinearVelocity()), body->body->GetAngularVelocity()};
}

void rigid_body_set_velocity(rigid_body *body, rigid_velocity velocity) {
  body->body->SetLinearVelocity(vector(velocity.linear));
  body->body->SetAngularVelocity(velocity.angular);
}

float rigid_body_mass(const rigid_body *body) { return body->body->GetMass(); }

float rigid_body_inertia(const rigid_body *body) { return body->body->GetInertia(); }

bool rigid_body_is_awake(const rigid_body *body) { return body->moves() && body->body->IsAwake(); }

void rigid_body_wake(rigid_body *body) { body->body->SetAwake(true); }

bool rigid_body_is_held(const rigid_body *body) {
  if (body->body->GetJointList()) return true;
  for (const b2ContactEdge *edge = body->body->GetContactList(); edge; edge = edge->next) {
    if (edge->contact->IsTouching()) return true;
  }
  return false;
}

void rigid_body_push(rigid_body *body, rigid_point force, rigid_point offset, bool keeps_awake) {
  if (!rigid_body_is_awake(body)) return;
  body->body->ApplyForce(vector(force), body->body->GetWorldPoint(vector(offset)), false);
  body->is_forced = body->is_forced || keeps_awake;
}

void rigid_body_twist(rigid_body *body, float torque) { body->body->ApplyTorque(torque, false); }

void rigid_body_kick(rigid_body *body, rigid_point impulse, rigid_point offset) {
  body->body->ApplyLinearImpulse(vector(impulse), body->body->GetWorldPoint(vector(offset)), true);
}
