/** Measures in milliseconds what a run takes of the processor: of a busy machine, others' work is not in it. */
export function workTime(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
