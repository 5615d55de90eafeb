import Audio from '@mui/icons-material/GraphicEqOutlined'
import Picture from '@mui/icons-material/ImageOutlined'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { icons } from '#panel/ui/icons.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { useMediaAddress } from '../useMediaAddress.ts'
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
    <span ref={frame} className={`thumbnail centered is-${state}`}>
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
        <span className="thumbnail-failed tiny">
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

export function RowPicture({ record }: { record: AnyRecord }) {
  const resource = useResource()
  return (
    <span className="row-picture">
      <Thumbnail resource={resource} record={record} />
    </span>
  )
}

function KindSign({ kind }: { kind: unknown }) {
  const Sign =
    kind === 'video' ? icons.film : kind === 'image' ? Picture : kind === 'audio' ? Audio : icons.page
  return <Sign className="kind-sign" aria-hidden="true" />
}

/** For so long, in milliseconds, something has to stay in sight: what is scrolled past is not loaded. */
const stays = 120

type Told = (isInSight: boolean) => void
const told = new WeakMap<Element, Told>()
let watcher: IntersectionObserver | undefined

/** One for all: hundreds of them would cost more than what they watch. */
function sharedWatcher(): IntersectionObserver {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
    },
    { rootMargin: '40px' },
  )
  return watcher
}

/** Whether an element was in sight for a moment. Once it was, it stays so. */
function useSeen(element: RefObject<Element | null>): boolean {
  const isWatched = typeof IntersectionObserver === 'function'
  const [isSeen, setSeen] = useState(!isWatched)
  useEffect(() => {
    const target = element.current
    if (!target || isSeen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const shared = sharedWatcher()
    told.set(target, (isInSight) => {
      clearTimeout(timer)
      timer = isInSight ? setTimeout(() => setSeen(true), stays) : undefined
    })
    shared.observe(target)
    return () => {
      clearTimeout(timer)
      told.delete(target)
      shared.unobserve(target)
    }
  }, [element, isSeen])
  return isSeen
}
