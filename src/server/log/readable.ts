/** A line of the log as a person at a terminal reads it. */
export function readable(line: string): string {
  const { level, time, msg, error, ...others } = JSON.parse(line)
  const details = Object.entries(others).map(([name, value]) => ` ${name}=${value}`)
  const { stack, ...described } = error ?? {}
  const reason = error === undefined ? '' : `\n  ${JSON.stringify(described)}`
  const frames = stack === undefined ? '' : `\n${stack}`
  return `${time} ${level.toUpperCase()} ${msg}${details.join('')}${reason}${frames}\n`
}
