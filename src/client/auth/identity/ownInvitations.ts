import { isApiError } from '#model/contract/errors.ts'
import { aboutNoRecord, type HttpClient } from '../../api/http.ts'
import type { Identity } from './identity.ts'

/** The calls of whoever has the link of an invitation. They are the backend's, whoever signs people in. */
export type OwnInvitations = Required<Pick<Identity, 'invitation' | 'takeInvitation'>>

/** @param client without a token source */
export function createOwnInvitations(client: HttpClient): OwnInvitations {
  const http = aboutNoRecord(client)
  return {
    async invitation(token) {
      try {
        const { body } = await http.request({ method: 'POST', path: 'invitation', body: { token } })
        // Hardly anybody at the sign-in has an invitation.
        const { invitationIn } = await import('./invitation.ts')
        return invitationIn(body)
      } catch (error) {
        if (isApiError(error, 'not_found', 'unsupported')) return undefined
        throw error
      }
    },
    async takeInvitation(token, acceptance) {
      await http.request({ method: 'POST', path: 'reset', body: { token, ...acceptance }, empty: 'allowed' })
    },
  }
}
