import { type BrandLook, brandLookOf } from '#config/brandLook.ts'
import { configKeys } from '#config/configSchema.ts'
import type { OwnMailTexts } from '#config/mailSchema.ts'
import { type BrandPlaces, readBrandFile } from '../brandFiles.ts'
import type { PanelConfiguration } from '../panelConfiguration.ts'

/** What mails show of the brand, and words in the place of the product's. */
export interface Letterhead extends Omit<BrandLook, 'logo'> {
  logo?: MailLogo
  texts: OwnMailTexts
}

/** A picture that mail programs show. With `content` it goes with the mail. */
export interface MailLogo {
  /** `https:` or `data:` */
  address: string
  content?: Uint8Array
  /** Its media type. */
  type?: string
}

/** Mail programs show neither SVG nor pictures in an address. */
const shownInMails = /^image\/(?:png|jpeg|gif)$/

export async function letterheadOf(
  configuration: PanelConfiguration = {},
  places?: BrandPlaces,
): Promise<Letterhead> {
  const look = brandLookOf(configuration)
  const { logo } = look
  const { mails } = configuration
  const isSound = mails !== undefined && configKeys.mails.isValidSync(mails, { strict: true })
  const picture = logo === undefined ? undefined : await mailLogo(logo, places)
  return {
    ...withoutLogo(look),
    texts: isSound ? (mails as OwnMailTexts) : {},
    ...(picture ? { logo: picture } : {}),
  }
}

/** What mails show that nothing is configured for. */
export const plainLetterhead: Letterhead = withoutLogo(brandLookOf())

function withoutLogo({ logo: _, ...look }: BrandLook): Letterhead {
  return { ...look, texts: {} }
}

async function mailLogo(logo: string, places: BrandPlaces | undefined): Promise<MailLogo | undefined> {
  if (logo.startsWith('https:')) return /\.svg$/i.test(new URL(logo).pathname) ? undefined : { address: logo }
  const file = logo.startsWith('data:')
    ? await inAddress(logo)
    : places && (await readBrandFile(logo, places))
  if (!file || !shownInMails.test(file.type)) return undefined
  const { type, content } = file
  return { type, content, address: `data:${type};base64,${Buffer.from(content).toString('base64')}` }
}

async function inAddress(address: string) {
  const answer = await fetch(address).catch(() => undefined)
  return (
    answer && {
      type: answer.headers.get('Content-Type') ?? '',
      content: new Uint8Array(await answer.arrayBuffer()),
    }
  )
}
