import { Button } from '@mui/material'
import { useState } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import { copyText } from '../../../../model/base/copyText.ts'
import { fill } from '../../../../model/base/translator.ts'
import { instantFormat } from '../../../../model/kinds/formats.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { FileDownload } from '../../../../panel/ui/icons.tsx'
import { LinkSign } from '../mediaIcons.ts'
import { useMediaAddress } from '../useMediaAddress.ts'
import { useMediaLink } from '../useMediaLink.ts'

interface MediaActionsProps {
  resource: ResolvedResource
  record: AnyRecord
  fileName: string
}

/** What one does with a medium besides looking at it. */
export function MediaActions({ resource, record, fileName }: MediaActionsProps) {
  const { language, texts } = useLanguage()
  const { medium } = texts
  const { state } = useMediaAddress(resource, record, resource.media?.source)
  const link = useMediaLink(resource, record, resource.media?.source)
  // What cannot be shown cannot be downloaded either.
  const { address, until } = (state !== 'failed' && link) || { address: undefined, until: undefined }
  const page = useCreatePath()({ resource: resource.name, id: record.id, type: 'show' })
  const [outcome, setOutcome] = useState('')
  const uses = resource.tabs.find(({ tab }) => tab === 'uses')

  async function copy(text: string, done: string) {
    setOutcome((await copyText(text)) ? done : medium.notCopied)
  }

  const addressCopied =
    typeof until === 'string' && !Number.isNaN(Date.parse(until))
      ? fill(medium.addressCopiedUntil, { time: instantFormat(language).format(new Date(until)) })
      : medium.addressCopied
  return (
    <div className="medium-actions">
      <ul aria-label={medium.actions}>
        {address !== undefined && (
          <li>
            <Button
              size="small"
              variant="outlined"
              component="a"
              href={address}
              download={fileName || true}
              rel="noopener noreferrer"
              startIcon={<FileDownload />}
            >
              {medium.download}
            </Button>
          </li>
        )}
        <li>
          <Button
            size="small"
            startIcon={<LinkSign />}
            onClick={() => void copy(new URL(page, window.location.href).href, medium.linkCopied)}
          >
            {medium.copyLink}
          </Button>
        </li>
        {address !== undefined && (
          <li>
            <Button size="small" onClick={() => void copy(address, addressCopied)}>
              {medium.copyAddress}
            </Button>
          </li>
        )}
        {uses && (
          <li>
            <Button size="small" component={LinkBase} to={`${page}?tab=${encodeURIComponent(uses.name)}`}>
              {medium.uses}
            </Button>
          </li>
        )}
      </ul>
      <p role="status">{outcome}</p>
    </div>
  )
}
