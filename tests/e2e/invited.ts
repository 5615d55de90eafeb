import { newestLinkTo } from './outbox.ts'
import { callApi, type Person, people } from './people.ts'

/** Somebody who was invited and has accepted: an account that a test may change. @param template the rights */
export async function invitedPerson(url: string, template: 'editing' | 'reading'): Promise<Person> {
  const person = { username: `${crypto.randomUUID()}@example.com`, password: 'Ein gutes Wort 2026' }
  const invitation = { email: person.username, template, language: 'de' }
  await callApi(url, people.admin, 'POST', 'mca-users/users/operators/invite', invitation)
  const token = new URL(await newestLinkTo(url, person.username)).searchParams.get('pass')
  const names = { firstName: 'Nele', lastName: 'Neu' }
  const answer = await callApi(url, people.admin, 'POST', 'reset', {
    token,
    password: person.password,
    ...names,
  })
  if (answer.status !== 204) throw new Error(`the invitation is not accepted: ${answer.status}`)
  return person
}
