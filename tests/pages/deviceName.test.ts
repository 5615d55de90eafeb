import { describe, expect, it } from 'vitest'
import { deviceName } from '#pages/settings/useDeviceText.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; K)'

describe('a browser in words', () => {
  it.each([
    [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
    [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`, 'Safari', 'macOS'],
    [`${phone} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${phone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [`${phone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
    [`${android} ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [
      `${android} ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
    ],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceName(userAgent)).toEqual({ browser, system })
  })

  it.each(['', 'curl/8.5.0', 'Mozilla/5.0', `Mozilla/5.0 (PlayStation 5) ${webKit}`, '<b>Chrome/1</b>'])(
    'is not made up for %j',
    (userAgent) => {
      expect(deviceName(userAgent)).toBeUndefined()
    },
  )
})
