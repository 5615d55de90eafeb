import { Link } from '@mui/material'
import { type ComponentType, use, useState } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { NothingGiven, PlainText } from '#panel/fields/TextViews.tsx'
import { PanelContext } from '#panel/ui/PanelContext.tsx'
import { fileAddress } from './fileAddress.ts'
import { asKeptFile } from './keptFile.ts'
import type { filesKinds } from './kind.ts'

/** An address that a browser may load, paths being the API's: anything else is shown as text. */
export function useAddressIn(value: unknown): string | undefined {
  const { apiBaseUrl = '/' } = use(PanelContext) ?? {}
  return fileAddress(value, new URL(apiBaseUrl, window.location.href).href)
}

interface PictureProps {
  address: string
  alt: string
  /** In a cell, no higher than its row. @default false */
  isSmall?: boolean
  /** It could not be loaded from there. */
  onFail?: () => void
}

export function Picture({ address, alt, isSmall = false, onFail }: PictureProps) {
  const { texts } = useLanguage()
  const [failed, setFailed] = useState<string>()
  if (failed === address) return <span className="mt-2 file-missing muted small">{texts.form.noPreview}</span>
  return (
    <img
      className={isSmall ? 'file-small' : 'file-picture card'}
      src={address}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => {
        setFailed(address)
        onFail?.()
      }}
    />
  )
}

function ImageDetail(props: FieldValueProps) {
  const { textOf } = useLanguage()
  const address = useAddressIn(props.value)
  if (address === undefined) return <PlainText {...props} />
  return <Picture address={address} alt={textOf(props.field.label)} />
}

function VideoDetail(props: FieldValueProps) {
  const { textOf } = useLanguage()
  const address = useAddressIn(props.value)
  if (address === undefined) return <PlainText {...props} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: what a video has by way of captions is the media library's business
    <video
      className="file-picture card"
      src={address}
      controls
      preload="none"
      aria-label={textOf(props.field.label)}
    />
  )
}

/** The file by its name; the whole address is too long to read. */
function FileLink(props: FieldValueProps) {
  const address = useAddressIn(props.value)
  if (address === undefined) return <PlainText {...props} />
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {fileName(address)}
    </Link>
  )
}

function fileName(address: string): string {
  const { hostname, pathname } = new URL(address)
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || hostname
  } catch {
    return last
  }
}

function CellLink(props: FieldValueProps) {
  return props.value ? <FileLink {...props} /> : <NothingGiven />
}

function PictureCell(props: FieldValueProps) {
  const { textOf } = useLanguage()
  const address = useAddressIn(props.value)
  if (address === undefined) return <CellLink {...props} />
  return <Picture address={address} alt={textOf(props.field.label)} isSmall />
}

/** Shows an uploaded file by whoever takes uploads in, anything else by where it lies. */
function shownBy(Plain: ComponentType<FieldValueProps>, isSmall = false) {
  return (props: FieldValueProps) => {
    const View = use(PanelContext)?.parts.files?.View
    return View && asKeptFile(props.value) ? <View {...props} isSmall={isSmall} /> : <Plain {...props} />
  }
}

export const filesViews = {
  image: { Cell: shownBy(PictureCell, true), Detail: shownBy(ImageDetail) },
  file: { Cell: shownBy(CellLink, true), Detail: shownBy(FileLink) },
  video: { Cell: shownBy(CellLink, true), Detail: shownBy(VideoDetail) },
} satisfies Record<keyof typeof filesKinds, FieldView>
