import LinkSign from '@mui/icons-material/LinkOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useCreatePath } from 'react-admin'
import { copyText } from '#model/base/copyText.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FileDownload } from '#panel/ui/icons.tsx'
import { useMediaAddress, useMediaLink } from '../useMediaAddress.ts'

interface MediaActionsProps {
  resource: ResolvedResource
  record: AnyRecord
  fileName: string
}

export function MediaActions({ resource, record, fileName }: MediaActionsProps) {
  const { medium } = useLanguage().texts
  const { state } = useMediaAddress(resource, record, resource.media?.source)
  const link = useMediaLink(resource, record, resource.media?.source)
  // What cannot be shown cannot be downloaded either.
  const address = state === 'failed' ? undefined : link
  const page = useCreatePath()({ resource: resource.name, id: record.id, type: 'show' })
  const [outcome, setOutcome] = useState('')

  async function copyLink() {
    const isCopied = await copyText(new URL(page, window.location.href).href)
    setOutcome(isCopied ? medium.linkCopied : medium.notCopied)
  }

  return (
    <div className="medium-actions mb-2">
      <ul className="row" aria-label={medium.actions}>
        {address !== undefined && (
          <li>
            <Button
              size="small"
              variant="outlined"
              component="a"
              href={address}
              download={fileName || true}
              // On another origin browsers follow it in place of saving it, and would leave the panel.
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<FileDownload />}
            >
              {medium.download}
            </Button>
          </li>
        )}
        <li>
          <Button size="small" startIcon={<LinkSign />} onClick={() => void copyLink()}>
            {medium.copyLink}
          </Button>
        </li>
      </ul>
      <p role="status">{outcome}</p>
    </div>
  )
}
