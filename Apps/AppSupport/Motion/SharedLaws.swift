import MotionLaws

// What the apps take from the system's own laws of motion. An app of another package has these numbers to write down for
// itself, since UIKit's public interface doesn't tell them.

package typealias DecayFunction = MotionLaws.DecayFunction
package typealias ReleaseRule = MotionLaws.ReleaseRule
package typealias SystemSpring = MotionLaws.SystemSpring
package typealias CriticalSpring = MotionLaws.CriticalSpring
