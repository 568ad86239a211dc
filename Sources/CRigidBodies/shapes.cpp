#include "Internals.hpp"

// Each machine shall come to the same numbers.
#pragma STDC FP_CONTRACT OFF

namespace {

/// How far in from its outline a polygon's hard core begins. Around it lies a skin of the same thickness: only what is
/// faster than a skin in a step is followed on its way, which costs much, and what rests must not be among that. Three
/// times the slop is the least that does.
constexpr float thickest_skin = 3 * b2_linearSlop;
/// Of small polygons, the part of their half width that is skin.
constexpr float skin_of_small = 0.5f;

/// The least area of a polygon, in square metres: Box2D ends the program where there is next to none.
constexpr float least_piece = 1e-6f;
/// The area that counts for the mass of what has less, and for its inertia, in square metres.
constexpr double least_area = 1e-4;

float area(const std::vector<b2Vec2> &corners) {
  float sum = 0;
  for (size_t index = 0; index < corners.size(); ++index) {
    sum += b2Cross(corners[index], corners[(index + 1) % corners.size()]);
  }
  return 0.5f * sum;
}

float perimeter(const std::vector<b2Vec2> &corners) {
  float sum = 0;
  for (size_t index = 0; index < corners.size(); ++index) {
    sum += b2Distance(corners[index], corners[(index + 1) % corners.size()]);
  }
  return sum;
}

/// Takes out what lies closer to its neighbours than the solver can tell apart.
void remove_doubles(std::vector<b2Vec2> &corners) {
  std::vector<b2Vec2> kept;
  for (const b2Vec2 corner : corners) {
    if (kept.empty() || b2Distance(kept.back(), corner) > b2_linearSlop) kept.push_back(corner);
  }
  while (kept.size() > 1 && b2Distance(kept.back(), kept.front()) <= b2_linearSlop) kept.pop_back();
  corners = kept;
}

b2Vec2 inward_normal(b2Vec2 from, b2Vec2 to) {
  b2Vec2 along = to - from;
  along.Normalize();
  return b2Cross(1.0f, along);
}

/// A convex polygon whose sides lie further in.
std::vector<b2Vec2> inset(const std::vector<b2Vec2> &corners, float distance) {
  const size_t count = corners.size();
  std::vector<b2Vec2> result;
  for (size_t index = 0; index < count; ++index) {
    const b2Vec2 before = corners[(index + count - 1) % count], after = corners[(index + 1) % count];
    const b2Vec2 first = inward_normal(before, corners[index]), second = inward_normal(corners[index], after);
    // Where the two sides meet again. The corners of a needle would meet far away.
    const float spread = b2Max(1 + b2Dot(first, second), 0.25f);
    result.push_back(corners[index] + distance / spread * (first + second));
  }
  return result;
}

}  // namespace

void add_shape(rigid_body *body, b2Shape &shape, float scale) {
  b2AABB box;
  b2Transform still;
  still.SetIdentity();
  shape.ComputeAABB(&box, still, 0);
  const b2Vec2 size = box.upperBound - box.lowerBound;
  body->extent = b2Max(body->extent, b2Min(size.x, size.y));
  b2FixtureDef definition;
  definition.shape = &shape;
  definition.userData.pointer = static_cast<uintptr_t>(scale * 65536 + 0.5f);
  body->body->CreateFixture(&definition);
  update_mass(body);
}

void update_mass(rigid_body *body) {
  double mass = 0, inertia = 0, x = 0, y = 0;
  for (b2Fixture *fixture = body->body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
    b2MassData part;
    fixture->GetShape()->ComputeMass(&part, body->density * scale(fixture));
    mass += part.mass;
    inertia += part.I;
    x += double(part.mass) * part.center.x;
    y += double(part.mass) * part.center.y;
  }
  const double least_mass = least_area * body->density;
  b2MassData data;
  data.center = mass > least_mass ? b2Vec2(float(x / mass), float(y / mass)) : b2Vec2_zero;
  data.mass = float(std::max(mass, least_mass));
  // Box2D takes this away again, and wants something to be left.
  const float moved = data.mass * b2Dot(data.center, data.center);
  const float own = std::max(float(inertia - moved), float(data.mass * least_area));
  data.I = moved + std::max(own, moved * 1e-5f);
  body->body->SetMassData(&data);
}

void add_polygon(rigid_body *body, std::vector<b2Vec2> corners) {
  remove_doubles(corners);
  if (corners.size() < 3) return;
  const float outer = area(corners);
  // No point of a convex polygon is farther in than twice this, and some are as far in.
  const float half_width = outer / perimeter(corners);
  if (half_width <= 0.5f * b2_linearSlop) return;
  const float skin = b2Min(thickest_skin, skin_of_small * half_width);
  const std::vector<b2Vec2> core = inset(corners, skin);
  if (area(core) < least_piece) return;
  const float scale = outer / area(core);
  // A fan of pieces with as many corners as the solver can do with.
  for (size_t start = 1; start + 1 < core.size(); start += b2_maxPolygonVertices - 2) {
    const size_t end = std::min(start + b2_maxPolygonVertices - 1, core.size());
    std::vector<b2Vec2> piece = {core[0]};
    piece.insert(piece.end(), core.begin() + start, core.begin() + end);
    remove_doubles(piece);
    if (piece.size() < 3 || area(piece) < least_piece) continue;
    b2PolygonShape polygon;
    polygon.Set(piece.data(), static_cast<int32>(piece.size()));
    polygon.m_radius = skin + half_slop;
    add_shape(body, polygon, scale);
  }
}
