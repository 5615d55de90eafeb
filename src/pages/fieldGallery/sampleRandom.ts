/** Numbers that only look random: the same ones in the same order, from 0 to 1. */
export function sampleRandom(): () => number {
  let state = 2026
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
