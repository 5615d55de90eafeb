import { useRef } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { useMediaAddress } from '../useMediaAddress.ts'
import { KindSign } from './KindSign.tsx'
import { useSeen } from './useSeen.ts'
import './thumbnail.css'

interface ThumbnailProps {
  resource: ResolvedResource
  record: AnyRecord
  /** Offers to try a picture again that failed; needs its title. @default not */
  retryFor?: string
  /** Whether the button can be reached by Tab. @default true */
  isReachable?: boolean
}

/**
 * The small picture of a record, asked for when it has been in sight for a moment. A record without one has the sign of
 * its kind. Decoration: what it shows is said beside it.
 */
export function Thumbnail({ resource, record, retryFor, isReachable = true }: ThumbnailProps) {
  const { media } = resource
  const frame = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(frame)
  const { address, state, attempt, onError, onLoad, retry } = useMediaAddress(
    resource,
    isSeen ? record : undefined,
    media?.thumbnail,
  )
  const text = useLanguage().texts.mediaLibrary
  return (
    <span ref={frame} className={`thumbnail is-${state}`}>
      {address === undefined ? (
        <KindSign kind={media && record[media.kind]} />
      ) : (
        <img
          key={attempt}
          src={address}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={onError}
          onLoad={onLoad}
        />
      )}
      {state === 'failed' && retryFor !== undefined && (
        <span className="thumbnail-failed">
          {text.noPreview}
          <button
            type="button"
            className="thumbnail-retry"
            tabIndex={isReachable ? 0 : -1}
            aria-label={fill(text.tryAgainFor, { title: retryFor })}
            onClick={(event) => {
              event.stopPropagation()
              retry()
            }}
          >
            {text.tryAgain}
          </button>
        </span>
      )}
    </span>
  )
}
