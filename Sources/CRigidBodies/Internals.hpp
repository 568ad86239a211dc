#pragma once

#include <box2d/box2d.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "CRigidBodies.h"

/// Half of how deep the solver leaves shapes in each other that rest: as much thicker, they seem to touch.
constexpr float half_slop = 0.5f * b2_linearSlop;

struct rigid_body {
  enum class Kind { item, boundary, anchor };

  b2Body *body = nullptr;
  Kind kind = Kind::item;
  uint32_t number = 0;
  float density = 1, friction = 0, elasticity = 0;
  b2Vec2 acceleration = b2Vec2_zero;
  /// Where the body was after the last step that has led anywhere.
  rigid_pose last_pose = {{0, 0}, 0};
  /// Whether a force acts in the step that comes.
  bool is_forced = false;
  /// The shorter side of what surrounds the shapes.
  float extent = 0;
  /// Of an item those of items, of a boundary its own.
  std::vector<uint32_t> groups;
  std::vector<uint32_t> boundary_groups;

  bool moves() const { return body->GetType() == b2_dynamicBody; }
};

struct rigid_joint {
  b2Joint *joint;
  /// What a spring pulls to; null for other joints.
  rigid_body *anchor = nullptr;
};

/// Decides who collides, says how, and notes who touches.
class Contacts : public b2ContactFilter, public b2ContactListener {
 public:
  float seconds = 0;
  std::vector<rigid_event> events;

  bool ShouldCollide(b2Fixture *first, b2Fixture *second) override;
  void BeginContact(b2Contact *contact) override;
  void EndContact(b2Contact *contact) override;
  void PreSolve(b2Contact *contact, const b2Manifold *old) override;

  /// Says what has changed since it was last asked.
  void collect_events();
  void forget(uint32_t number);

 private:
  using Pair = std::pair<uint32_t, uint32_t>;
  struct State {
    /// How many of their shapes touch.
    int count = 0;
    bool is_reported = false;
    bool is_changed = false;
    rigid_point point = {0, 0};
  };

  std::map<Pair, State> states;
  std::vector<Pair> changed;

  State &change(b2Contact *contact);
};

struct rigid_world {
  Contacts contacts;
  b2World world{b2Vec2_zero};
  std::vector<rigid_body *> bodies;
  std::vector<rigid_joint *> joints;
  uint32_t last_number = 0;

  rigid_world();
  ~rigid_world();
  rigid_body *add(rigid_body::Kind kind, b2BodyType type, rigid_pose pose);
  rigid_joint *add(b2JointDef &definition);
};

/// By how much a shape is denser than its body, since its outline lies further in.
inline float scale(const b2Fixture *fixture) {
  const uintptr_t bits = const_cast<b2Fixture *>(fixture)->GetUserData().pointer;
  return static_cast<float>(bits) / 65536;
}

inline b2Vec2 vector(rigid_point point) { return b2Vec2(point.x, point.y); }
inline rigid_point point(b2Vec2 vector) { return {vector.x, vector.y}; }

/// Adds a convex polygon to a body.
void add_polygon(rigid_body *body, std::vector<b2Vec2> corners);
void add_shape(rigid_body *body, b2Shape &shape, float scale);
/// Gives a body the mass of its shapes. Box2D's own way ends the program where rounding leaves no inertia.
void update_mass(rigid_body *body);

inline rigid_body *owner(b2Fixture *fixture) {
  return reinterpret_cast<rigid_body *>(fixture->GetBody()->GetUserData().pointer);
}
