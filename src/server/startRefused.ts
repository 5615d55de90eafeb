/** Why a server does not start, or a command does nothing, in words for whoever has given it. Never holds a secret. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused'
}
