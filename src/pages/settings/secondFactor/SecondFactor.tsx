import { Alert, Button, Skeleton, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { OwnSecondFactor } from '../../../framework/auth/identity/ownSecondFactor.ts'
import { dayFormat } from '../../../framework/fields/formats.ts'
import { useLanguage } from '../../../framework/i18n/LanguageProvider.tsx'
import { fill } from '../../../framework/i18n/translator.ts'
import { FailurePanel } from '../../../framework/shell/FailurePanel.tsx'
import { usePanel } from '../../../framework/shell/PanelContext.tsx'
import { FactorDialog } from './FactorDialog.tsx'
import type { Purpose } from './purpose.ts'
import './secondFactor.css'

const queryKey = ['secondFactor']

/** One's own second factor: whether there is one, and the way to set it up, change it and switch it off. */
export function SecondFactor({ service }: { service: OwnSecondFactor }) {
  const { language, texts } = useLanguage()
  const text = texts.settings.secondFactor
  const { reloadPermissions, secondFactorNeeded } = usePanel().session
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [purpose, setPurpose] = useState<Purpose>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await service.state()) ?? null,
  })

  async function done(told?: string) {
    setPurpose(undefined)
    if (told !== undefined) notify(told, { type: 'success' })
    await queryClient.invalidateQueries({ queryKey })
    if (secondFactorNeeded) await reloadPermissions()
  }

  // Another service than ours may have none.
  if (data === null) return null
  return (
    <section className="detail-section second-factor" aria-labelledby="second-factor">
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
      {data && !data.isOn && (
        <>
          {data.isRequired ? (
            <Alert severity="warning">{texts.access.secondFactorNeeded}</Alert>
          ) : (
            <p>{text.lead}</p>
          )}
          <Button variant={data.isRequired ? 'contained' : 'outlined'} onClick={() => setPurpose('setUp')}>
            {texts.access.setUpSecondFactor}
          </Button>
        </>
      )}
      {data?.isOn && (
        <>
          <p>
            {fill(text.isOn, { date: data.since ? dayFormat(language).format(new Date(data.since)) : '–' })}
            <br />
            {fill(text.codesLeft, { count: data.recoveryCodes })}
          </p>
          <div className="second-factor-ways">
            <Button variant="outlined" onClick={() => setPurpose('setUp')}>
              {text.change}
            </Button>
            <Button variant="outlined" onClick={() => setPurpose('newCodes')}>
              {text.newCodes}
            </Button>
            {!data.isRequired && (
              <Button color="inherit" onClick={() => setPurpose('off')}>
                {text.off}
              </Button>
            )}
          </div>
        </>
      )}
      {data && purpose && (
        <FactorDialog
          {...{ service, purpose }}
          hasFactor={data.isOn}
          onDone={(told) => void done(told)}
          onCancel={() => setPurpose(undefined)}
        />
      )}
    </section>
  )
}
