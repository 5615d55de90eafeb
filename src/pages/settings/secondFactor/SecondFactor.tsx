import { Alert, Button, Skeleton, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { OwnSecondFactor } from '#client/auth/identity/ownSecondFactor.ts'
import { fill } from '#model/base/translator.ts'
import { dayFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { FactorDialog, type Purpose } from './FactorDialog.tsx'
import '../settings.css'

const queryKey = ['secondFactor']

/** Shows one's own second factor, with the way to set it up, change it and switch it off. */
export function SecondFactor({ service }: { service: OwnSecondFactor }) {
  const { language, texts } = useLanguage()
  const text = texts.settings.secondFactor
  const { reloadPermissions, secondFactorNeeded } = usePanel().session
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [purpose, setPurpose] = useState<Purpose>()
  const setUpButton = useRef<HTMLButtonElement>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await service.state()) ?? null,
  })

  async function done(told?: string) {
    setPurpose(undefined)
    if (told !== undefined) notify(told, { type: 'success' })
    await queryClient.invalidateQueries({ queryKey })
    if (purpose === 'off') setUpButton.current?.focus()
    if (secondFactorNeeded) await reloadPermissions()
  }

  // Another service than ours may have none.
  if (data === null) return null
  return (
    <section className="detail-section narrow stack loose left" aria-labelledby="second-factor">
      <Typography variant="h2" id="second-factor">
        {text.title}
      </Typography>
      {error && (
        <FailurePanel
          title={text.notLoaded}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data &&
        (data.isOn ? (
          <p>
            {fill(text.isOn, { date: data.since ? dayFormat(language).format(new Date(data.since)) : '–' })}
            <br />
            {fill(text.codesLeft, { count: data.recoveryCodes })}
          </p>
        ) : data.isRequired ? (
          <Alert severity="warning">{texts.access.secondFactorNeeded}</Alert>
        ) : (
          <p>{text.lead}</p>
        ))}
      {data && (
        <div className="row">
          {/* The same one before and after, so that the focus that the dialog gives back stays on it. */}
          <Button
            ref={setUpButton}
            variant={data.isRequired && !data.isOn ? 'contained' : 'outlined'}
            onClick={() => setPurpose('setUp')}
          >
            {data.isOn ? text.change : texts.access.setUpSecondFactor}
          </Button>
          {data.isOn && (
            <Button variant="outlined" onClick={() => setPurpose('newCodes')}>
              {text.newCodes}
            </Button>
          )}
          {data.isOn && !data.isRequired && (
            <Button color="inherit" onClick={() => setPurpose('off')}>
              {text.off}
            </Button>
          )}
        </div>
      )}
      {data && purpose && (
        <FactorDialog
          service={service}
          purpose={purpose}
          hasFactor={data.isOn}
          onDone={(told) => void done(told)}
          onCancel={() => setPurpose(undefined)}
        />
      )}
    </section>
  )
}
