#include "Internals.hpp"

// Each machine shall come to the same numbers.
#pragma STDC FP_CONTRACT OFF

namespace {

/// The slowest impact that bounces, in metres per second: what rebounds from less rises by less than a pixel, and would
/// never come to rest.
constexpr float slowest_bounce = 0.2f;
/// An impact also has to be faster than what falls for this many steps: the corners of what rocks on the ground meet it so.
constexpr float steps_of_rest = 6;

bool intersect(const std::vector<uint32_t> &first, const std::vector<uint32_t> &second) {
  auto a = first.begin(), b = second.begin();
  while (a != first.end() && b != second.end()) {
    if (*a == *b) return true;
    if (*a < *b) ++a; else ++b;
  }
  return false;
}

rigid_point middle(b2Contact *contact) {
  b2WorldManifold manifold;
  contact->GetWorldManifold(&manifold);
  const bool is_line = contact->GetManifold()->pointCount > 1;
  return point(is_line ? 0.5f * (manifold.points[0] + manifold.points[1]) : manifold.points[0]);
}

}  // namespace

bool Contacts::ShouldCollide(b2Fixture *first, b2Fixture *second) {
  const rigid_body *a = owner(first), *b = owner(second);
  if (a->kind == rigid_body::Kind::boundary) std::swap(a, b);
  return intersect(b->kind == rigid_body::Kind::boundary ? a->boundary_groups : a->groups, b->groups);
}

Contacts::State &Contacts::change(b2Contact *contact) {
  const uint32_t a = owner(contact->GetFixtureA())->number, b = owner(contact->GetFixtureB())->number;
  const Pair pair = std::minmax(a, b);
  State &state = states[pair];
  if (!state.is_changed) {
    state.is_changed = true;
    changed.push_back(pair);
  }
  return state;
}

void Contacts::BeginContact(b2Contact *contact) {
  State &state = change(contact);
  if (state.count++ == 0) state.point = middle(contact);
}

void Contacts::EndContact(b2Contact *contact) { change(contact).count--; }

void Contacts::PreSolve(b2Contact *contact, const b2Manifold *) {
  const rigid_body *a = owner(contact->GetFixtureA()), *b = owner(contact->GetFixtureB());
  // A boundary has no material of its own: what touches it decides.
  const bool has_boundary = a->kind == rigid_body::Kind::boundary || b->kind == rigid_body::Kind::boundary;
  contact->SetFriction(has_boundary ? b2Max(a->friction, b->friction) : b2MixFriction(a->friction, b->friction));
  contact->SetRestitution(b2MixRestitution(a->elasticity, b->elasticity));
  const float acceleration = b2Max(a->acceleration.Length(), b->acceleration.Length());
  contact->SetRestitutionThreshold(b2Max(slowest_bounce, steps_of_rest * seconds * acceleration));
}

void Contacts::collect_events() {
  events.clear();
  for (const Pair &pair : changed) {
    const auto found = states.find(pair);
    // One of the two was removed.
    if (found == states.end() || !found->second.is_changed) continue;
    State &state = found->second;
    state.is_changed = false;
    const bool touches = state.count > 0;
    if (touches != state.is_reported) events.push_back({pair.first, pair.second, touches, state.point});
    state.is_reported = touches;
    if (!touches) states.erase(found);
  }
  changed.clear();
}

void Contacts::forget(uint32_t number) {
  for (auto state = states.begin(); state != states.end();) {
    const bool is_its = state->first.first == number || state->first.second == number;
    state = is_its ? states.erase(state) : std::next(state);
  }
}
