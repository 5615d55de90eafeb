import { basePathOf } from '../../server/http/basePath.ts'
import { hasDemonstration, type Settings } from '../../server/settings.ts'
import { demoAccounts } from './seed/seedOperators.ts'

/** Says where the server is, and who may sign in to a demonstration. */
export function announce({ host, environment, publicUrl, smtpUrl }: Settings, port: number): void {
  const authority = host.includes(':') ? `[${host}]` : host
  const address = `http://${authority}:${port}${basePathOf(publicUrl)}`
  console.log(`Abo-Panel: ${address}`)
  if (environment === 'local' && smtpUrl === undefined) console.log(`  Mails: ${address}/api/outbox`)
  if (!hasDemonstration(environment)) return
  for (const { email, password } of demoAccounts) console.log(`  ${email}  ${password}`)
}
