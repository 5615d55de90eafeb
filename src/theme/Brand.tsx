import type { SyntheticEvent } from 'react'
import { basePath } from '#model/base/basePath.ts'
import './brand.css'

/** Addresses, as `config.json` says them. */
export interface Brand {
  /** A square picture. @default the panel's own mark */
  logo?: string
  /** The same for dark pages. @default the logo */
  logoDark?: string
  imprint?: string
  privacy?: string
}

/** Where a picture is missing, the title stands alone. */
function hide({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.hidden = true
}

/** Shows the mark of the product. Plain HTML: the sign-in and public forms show it too. */
export function BrandMark({ brand: { logo, logoDark } }: { brand: Brand }) {
  const light = logo ?? `${basePath}/icon.svg`
  return (
    <span className="brand-mark">
      <img src={light} alt="" width="26" height="26" onError={hide} />
      {logoDark !== undefined && <img src={logoDark} alt="" width="26" height="26" onError={hide} />}
    </span>
  )
}

interface BrandLinksProps {
  brand: Brand
  words: { imprint: string; privacy: string }
}

export function BrandLinks({ brand: { imprint, privacy }, words }: BrandLinksProps) {
  if (imprint === undefined && privacy === undefined) return null
  return (
    <footer className="brand-links">
      {imprint !== undefined && <a href={imprint}>{words.imprint}</a>}
      {privacy !== undefined && <a href={privacy}>{words.privacy}</a>}
    </footer>
  )
}
