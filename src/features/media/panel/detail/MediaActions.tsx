import LinkSign from '@mui/icons-material/LinkOutlined'
import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useCreatePath } from 'react-admin'
import { copyText } from '#model/base/copyText.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FileDownload } from '#panel/ui/icons.tsx'
import { useMediaAddress, useMediaUsage } from '../useMediaAddress.ts'

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

/** Milliseconds; shorter than the time by which addresses are renewed ahead. */
const pace = 20_000

/**
 * The address in a field of a record for a person who follows or copies it, at any time. No element tells when it no
 * longer works, so it is renewed before, for as long as it is shown.
 *
 * @returns `undefined` where the record has none, and where it could not be renewed until the page is looked at again
 */
function useMediaLink(
  resource: ResolvedResource,
  record: AnyRecord,
  field: string | undefined,
): string | undefined {
  const { book, place, offered, usage } = useMediaUsage(resource, record, field, 'link')
  const phase = usage?.phase
  useEffect(() => {
    if (!offered) return
    const renewDue = () => book.offer(place, offered)
    const tryAgain = () => book.retry(place)
    const timer = setInterval(renewDue, pace)
    window.addEventListener('focus', tryAgain)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', tryAgain)
      window.removeEventListener('online', tryAgain)
    }
  }, [book, place, offered])
  useEffect(() => {
    // Nothing loads it: that it was renewed is all that will be known.
    if (phase === 'healed') book.succeed(place)
  }, [book, place, phase])
  return phase === 'failed' ? undefined : usage?.address
}
