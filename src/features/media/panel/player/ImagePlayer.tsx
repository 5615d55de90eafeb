import { useState } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { useMediaAddress } from '../useMediaAddress.ts'
import { MediaFrame } from './MediaFrame.tsx'
import { PlayerFailure } from './PlayerFailure.tsx'
import type { PlayerProps } from './playerProps.ts'
import { useFailureCause } from './useFailureCause.ts'
import { ZoomDialog } from './ZoomDialog.tsx'

/** A picture, which opens enlarged. */
export function ImagePlayer({ resource, record, medium, isActive }: PlayerProps) {
  const { texts } = useLanguage()
  const source = useMediaAddress(resource, record, resource.media?.source)
  const cause = useFailureCause(resource, record, source)
  const [isOpen, setOpen] = useState(false)
  const named = medium.altText || medium.title
  return (
    <>
      <MediaFrame extent={medium}>
        {source.address !== undefined && (
          <button
            type="button"
            className="medium-enlarge"
            aria-label={fill(texts.medium.enlarge, { title: named })}
            onClick={() => setOpen(true)}
          >
            <img
              key={source.attempt}
              src={source.address}
              alt={named}
              width={medium.width}
              height={medium.height}
              onError={source.onError}
              onLoad={source.onLoad}
            />
          </button>
        )}
        {cause && (
          <PlayerFailure cause={cause} onRetry={source.state === 'failed' ? source.retry : undefined} />
        )}
      </MediaFrame>
      {source.address !== undefined && (
        <ZoomDialog
          open={isOpen && isActive}
          onClose={() => setOpen(false)}
          address={source.address}
          extent={medium}
          title={medium.title}
          altText={named}
        />
      )}
    </>
  )
}
