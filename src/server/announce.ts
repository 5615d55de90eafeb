import { demoAccounts } from './db/seed/seedOperators.ts'
import { basePathOf } from './http/basePath.ts'
import { hasDemonstration, type Settings } from './settings.ts'

/** Says where the server is, and who may sign in to a demonstration. */
export function announce({ host, environment, publicUrl, smtpUrl }: Settings, port: number): void {
  const authority = host.includes(':') ? `[${host}]` : host
  const address = `http://${authority}:${port}${basePathOf(publicUrl)}`
  console.log(`Abo-Panel: ${address}`)
  if (environment === 'local' && smtpUrl === undefined) console.log(`  Mails: ${address}/api/outbox`)
  if (!hasDemonstration(environment)) return
  for (const { email, password } of demoAccounts) console.log(`  ${email}  ${password}`)
}
