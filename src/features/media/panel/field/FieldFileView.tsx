import { Link } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { asKeptFile, type KeptFile } from '#kinds/files/keptFile.ts'
import { Picture } from '#kinds/files/views.tsx'
import { bytesText } from '#model/kinds/measures.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps } from '#panel/fields/fieldView.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { useMediaAddress, useMediaLink } from '../useMediaAddress.ts'

type ViewProps = FieldValueProps & { isSmall?: boolean }

/** Shows the file of a field: its picture where it is one, its name and size, and the way to fetch it while the record has it. */
export function FieldFileView(props: ViewProps) {
  const name = useResourceContext()
  const resource = usePanel().resources.find((each) => each.name === name)
  const file = asKeptFile(props.value)
  if (!file) return null
  // What is shown of earlier values has no address.
  return resource && file.address !== undefined ? (
    <Fetched {...props} resource={resource} file={file} />
  ) : (
    <NameAndSize file={file} isSmall={props.isSmall} />
  )
}

function Fetched({
  field,
  record,
  isSmall,
  resource,
  file,
}: ViewProps & { resource: ResolvedResource; file: KeptFile }) {
  const { textOf } = useLanguage()
  const place = `${field.name}.address`
  const { address, onError } = useMediaAddress(resource, record, place)
  const link = useMediaLink(resource, record, place)
  const isPicture = file.mediaType.startsWith('image/')
  const alt = `${textOf(field.label)}: ${file.name}`
  if (isPicture && address !== undefined && (field.kind === 'image' || !isSmall)) {
    return (
      <>
        <Picture address={address} alt={alt} isSmall={isSmall ?? false} onFail={onError} />
        {!isSmall && <NameAndSize file={file} address={link} />}
      </>
    )
  }
  if (field.kind === 'video' && address !== undefined && !isSmall) {
    return (
      <>
        {/* biome-ignore lint/a11y/useMediaCaption: what a video has by way of captions is the media library's business */}
        <video className="file-picture card" src={address} controls preload="none" aria-label={alt} />
        <NameAndSize file={file} address={link} />
      </>
    )
  }
  return <NameAndSize file={file} address={link} isSmall={isSmall} />
}

/** @param props.address where it can be fetched. @default nowhere */
export function NameAndSize(props: {
  file: Pick<KeptFile, 'name' | 'size'>
  address?: string | undefined
  isSmall?: boolean | undefined
}) {
  const { file, address, isSmall = false } = props
  const { language } = useLanguage()
  const name = (
    <span translate="no" className="breaks">
      {file.name}
    </span>
  )
  return (
    <span>
      {address === undefined ? (
        name
      ) : (
        <Link
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => event.stopPropagation()}
        >
          {name}
        </Link>
      )}
      {!isSmall && <span className="muted small"> · {bytesText(file.size, language)}</span>}
    </span>
  )
}
