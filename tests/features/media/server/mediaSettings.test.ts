import { describe, expect, it } from 'vitest'
import { readMediaSettings } from '#features/media/server/index.ts'
import { readSettings as read } from '#server/settings.ts'
import { faultsOf } from '#tests/support/settingsFaults.ts'

const readSettings = (variables: Record<string, string>) => read(variables, [readMediaSettings])

const goodKey = 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u'

describe('the settings', () => {
  const bucket = {
    MEDIA_STORE: 's3://panel-media/films/2026/',
    MEDIA_STORE_KEY_ID: 'AKIAHIDDEN',
    MEDIA_STORE_SECRET: 'hidden-secret',
  }

  it('take a folder for media, with and without a store', () => {
    expect(readSettings({}).mediaDirectory).toBeUndefined()
    expect(readSettings({ MEDIA_DIR: '/srv/media' }).mediaDirectory).toBe('/srv/media')
    expect(readSettings({ ...bucket, MEDIA_DIR: '/srv/media' }).mediaDirectory).toBe('/srv/media')
  })

  it('take a store of media, with an endpoint that follows from its region', () => {
    const place = {
      bucket: 'panel-media',
      prefix: 'films/2026',
      keyId: 'AKIAHIDDEN',
      secret: 'hidden-secret',
    }
    expect(readSettings({ ...bucket, MEDIA_STORE_REGION: 'eu-central-1' }).mediaStore).toEqual({
      ...{ ...place, region: 'eu-central-1', endpoint: 'https://s3.eu-central-1.amazonaws.com' },
    })
    const own = readSettings({ ...bucket, MEDIA_STORE_ENDPOINT: 'http://127.0.0.1:9000/' }).mediaStore
    expect(own).toEqual({ ...place, region: 'us-east-1', endpoint: 'http://127.0.0.1:9000' })
    expect(readSettings({}).mediaStore).toBeUndefined()
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ ...bucket, MEDIA_STORE: 'panel-media' }, /^MEDIA_STORE must name a bucket/],
    [{ ...bucket, MEDIA_STORE: 's3://panel-media/../other' }, /^MEDIA_STORE must name a bucket/],
    [
      { ...bucket, MEDIA_STORE_ENDPOINT: 'https://user:pass@s3.example.com' },
      /^MEDIA_STORE_ENDPOINT must be/,
    ],
    [{ ...bucket, MEDIA_STORE_ENDPOINT: 'https://s3.example.com/path' }, /^MEDIA_STORE_ENDPOINT must be/],
    [{ ...bucket, MEDIA_STORE_REGION: 'eu central' }, /^MEDIA_STORE_REGION/],
    [{ MEDIA_STORE: 's3://panel-media' }, /^MEDIA_STORE_KEY_ID is missing/],
    [{ MEDIA_STORE_SECRET: 'hidden-secret' }, /^MEDIA_STORE_SECRET: without MEDIA_STORE/],
    [
      {
        ...{ ...bucket, MEDIA_STORE_ENDPOINT: 'http://s3.example.com' },
        ...{ DEPLOYMENT_ENVIRONMENT: 'prod', SIGNING_KEY: goodKey },
      },
      /https/,
    ],
  ])('refuse a store of media that cannot be reached, and repeat no secret: %j', (variables, fault) => {
    const faults = faultsOf(variables)
    expect(faults[0]).toMatch(fault)
    expect(faults.join()).not.toMatch(/hidden-secret|AKIAHIDDEN|user:pass/)
  })
})
