import type { ResolvedStyle } from '../language/callStyle.ts'

type Style = Pick<ResolvedStyle, 'headers' | 'body'>

const json = 'application/json'

/** The media type of answers: what a style accepts, where that is one kind of JSON. @param style @default none */
export function answeredType(style: Style | undefined): string {
  return oneJson(style?.headers.accept)
}

/** The media type of bodies. @param style @default none */
export function sentType(style: Style | undefined): string {
  return style?.body === 'form'
    ? 'application/x-www-form-urlencoded'
    : oneJson(style?.headers['content-type'])
}

function oneJson(type: string | undefined): string {
  return type !== undefined && /^application\/([\w.-]+\+)?json$/.test(type) ? type : json
}
