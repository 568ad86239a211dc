/// Rigid bodies in the plane, by Box2D, for callers that know C. Lengths are in metres, angles in radians, times in
/// seconds; y points down and angles turn clockwise, as on a screen. A world and what lies in it belong to one thread.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct rigid_world rigid_world;
typedef struct rigid_body rigid_body;
typedef struct rigid_joint rigid_joint;

typedef struct {
  float x, y;
} rigid_point;

typedef struct {
  rigid_point position;
  float angle;
} rigid_pose;

typedef struct {
  rigid_point linear;
  float angular;
} rigid_velocity;

/// That two bodies have come to touch each other, or don't any longer.
typedef struct {
  uint32_t first, second;
  bool began;
  /// Where they touch, in the world; where they last began to, if they don't any longer.
  rigid_point point;
} rigid_event;

// MARK: Worlds

rigid_world *rigid_world_create(void);
/// Frees the world with all bodies and joints in it.
void rigid_world_destroy(rigid_world *world);
void rigid_world_step(rigid_world *world, float seconds);
/// Whether anything may still move by itself.
bool rigid_world_is_awake(const rigid_world *world);
/// What the last step has changed, in the order in which it came about.
int32_t rigid_world_event_count(const rigid_world *world);
rigid_event rigid_world_event(const rigid_world *world, int32_t index);

// MARK: Bodies

/// A body that moves; it has no shape yet.
rigid_body *rigid_world_add_item(rigid_world *world, rigid_pose pose);
/// A body that stands, made of segments between points: both of their sides count.
/// - group: the items that list it among their boundaries' groups collide with it.
rigid_body *rigid_world_add_boundary(
  rigid_world *world, uint32_t group, const rigid_point *points, int32_t count, bool is_closed);
/// A point that moves only as it is told, for joints to hold on to.
rigid_body *rigid_world_add_anchor(rigid_world *world, rigid_point position);
/// Frees the body, and the joints that hold it, which must not be used any longer.
void rigid_world_remove_body(rigid_world *world, rigid_body *body);
/// A number that no other body of the world ever has.
uint32_t rigid_body_number(const rigid_body *body);

void rigid_body_clear_shapes(rigid_body *body);
/// Adds a convex polygon about the body's position, whose corners come clockwise as seen on a screen. Of an item without
/// area it adds nothing.
void rigid_body_add_polygon(rigid_body *body, const rigid_point *points, int32_t count);
void rigid_body_add_circle(rigid_body *body, float radius);

/// Whether the body is moved by forces; one that isn't stands.
void rigid_body_set_moves(rigid_body *body, bool moves);
void rigid_body_set_rotates(rigid_body *body, bool rotates);
void rigid_body_set_material(rigid_body *body, float density, float friction, float elasticity);
void rigid_body_set_damping(rigid_body *body, float linear, float angular);
/// The acceleration that acts on the body in every step, in metres per second squared.
void rigid_body_set_acceleration(rigid_body *body, rigid_point acceleration);
/// The groups, in ascending order: two items collide that have one of the first in common.
void rigid_body_set_groups(
  rigid_body *body, const uint32_t *items, int32_t item_count, const uint32_t *boundaries, int32_t boundary_count);

rigid_pose rigid_body_pose(const rigid_body *body);
void rigid_body_set_pose(rigid_body *body, rigid_pose pose);
rigid_velocity rigid_body_velocity(const rigid_body *body);
void rigid_body_set_velocity(rigid_body *body, rigid_velocity velocity);
float rigid_body_mass(const rigid_body *body);
float rigid_body_inertia(const rigid_body *body);
bool rigid_body_is_awake(const rigid_body *body);
void rigid_body_wake(rigid_body *body);
/// Whether another body touches it, or a joint holds it.
bool rigid_body_is_held(const rigid_body *body);

/// A force for the next step, in newtons, at a point that turns with the body. A body that sleeps doesn't notice.
/// - keeps_awake: whether the body may not rest in this step while nothing holds it, however slow it is.
void rigid_body_push(rigid_body *body, rigid_point force, rigid_point offset, bool keeps_awake);
/// A torque for the next step, in newton metres.
void rigid_body_twist(rigid_body *body, float torque);
/// A change of momentum at once, in newton seconds, at a point that turns with the body.
void rigid_body_kick(rigid_body *body, rigid_point impulse, rigid_point offset);

// MARK: Joints

/// Keeps the distance of two points that turn with their bodies within a range, and with a frequency, in hertz, pulls it
/// to `length` as a spring.
rigid_joint *rigid_world_add_rod(
  rigid_world *world, rigid_body *first, rigid_point first_offset, rigid_body *second, rigid_point second_offset,
  float least, float length, float most, float frequency, float damping);
/// Pulls a point of a body to an anchor as a spring.
rigid_joint *rigid_world_add_spring(
  rigid_world *world, rigid_body *anchor, rigid_body *body, rigid_point offset, float frequency, float damping);
/// Where two bodies are joined: a point of each, and the angle of the second one seen from the first. Both points turn
/// with their bodies.
typedef struct {
  rigid_body *first, *second;
  rigid_point first_offset, second_offset;
  float angle;
} rigid_link;

/// Numbers from `least` to `most`, if it is limited.
typedef struct {
  bool is_limited;
  float least, most;
} rigid_range;

/// Keeps the two points together; the bodies turn about them, against a torque, within a range of angles.
rigid_joint *rigid_world_add_pin(rigid_world *world, rigid_link link, float friction, rigid_range range);
/// Has the second body slide along an axis that turns with the first, without turning, within a range.
rigid_joint *rigid_world_add_slider(rigid_world *world, rigid_link link, rigid_point axis, rigid_range range);
/// Makes one of two bodies.
rigid_joint *rigid_world_add_weld(rigid_world *world, rigid_link link);
void rigid_world_remove_joint(rigid_world *world, rigid_joint *joint);

#ifdef __cplusplus
}
#endif
