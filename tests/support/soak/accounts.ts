import type { ResolvedResource } from '#model/language/resolve.ts'
import { linksTo } from '../../e2e/outbox.ts'
import { type Person, people } from '../../e2e/people.ts'
import { pause } from './member.ts'
import { createPanelClient } from './panelClient.ts'

const password = 'Dauerlauf-2026!'

/** Invites people and takes their invitations, as they would themselves. @param url the product itself */
export async function inviteStaff(
  url: string,
  resources: readonly ResolvedResource[],
  count: number,
): Promise<Person[]> {
  const log = () => undefined
  const admin = createPanelClient({ url, resources, log, address: '10.0.1.0' })
  await admin.signIn(people.admin.username, people.admin.password)
  const invited = Array.from({ length: count }, (_, index) => ({
    username: `staff${index + 1}@example.com`,
    number: index + 1,
  }))
  const staff: Person[] = []
  for (const { username, number } of invited) {
    const data = { email: username, template: 'administration', language: 'de', validDays: 7 }
    await admin.provider.create('operators', { data })
    const token = await invitationTo(url, username)
    const guest = createPanelClient({ url, resources, log, address: `10.0.1.${number}` })
    await guest.identity.takeInvitation?.(token, { firstName: 'Person', lastName: String(number), password })
    staff.push({ username, password })
  }
  return staff
}

async function invitationTo(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const [link] = await linksTo(url, email)
    const token = link === undefined ? null : new URL(link).searchParams.get('pass')
    if (token !== null) return token
    await pause(100)
  }
  throw new Error(`No invitation came to ${email}.`)
}
