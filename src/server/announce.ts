import { demoAccounts } from './db/seed/seedOperators.ts'
import { hasDemonstration, type Settings } from './settings.ts'

/** Says where the server is, and who may sign in to a demonstration. */
export function announce({ host, environment }: Settings, port: number): void {
  const authority = host.includes(':') ? `[${host}]` : host
  console.log(`Abo-Panel: http://${authority}:${port}`)
  if (!hasDemonstration(environment)) return
  for (const { email, password } of demoAccounts) console.log(`  ${email}  ${password}`)
}
