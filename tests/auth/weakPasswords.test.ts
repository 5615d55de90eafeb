import { describe, expect, it } from 'vitest'
import { weakness } from '#model/access/weakPasswords.ts'

const person = ['anna.albrecht@musterfirma.de', 'Anna', 'Albrecht', 'Abo-Panel']
const codeOf = async (password: string) => (await weakness(password, person))?.code

describe('a password that is easy to guess', () => {
  it.each([
    ...['aaaaaaaaaa', 'abababababab', '1234567890', '0987654321', 'qwertzuiop', 'abcdefghijkl', '          '],
    ...['abcdeabcdeabcde', 'qwertyuiop', '🦄🦄🦄🦄🦄🦄🦄🦄🦄🦄'],
  ])('repeats itself or follows the keyboard: %s', async (password) => {
    expect(await codeOf(password)).toBe('passwordSimple')
  })

  it.each([
    ...['anna.albrecht@musterfirma.de', 'Albrecht-2026!', 'Abo-Panel-2026', 'abo panel 1', 'MusterFirma1'],
    ...['AnnaAlbrecht', '2026albrecht', 'ALBRECHT!!!'],
  ])('is made of words of the person or the product: %s', async (password) => {
    expect(await codeOf(password)).toBe('passwordContext')
  })

  it.each([
    ...['ManfredMustermann', 'Mustermann-Manfred', 'MustermannMustermann', 'manfred.mustermann'],
    ...['manfred_mustermann-2026', 'MustermannAboPanel', 'MANFRED mustermann!!', 'MusterfirmaManfred1'],
    ...['LeaMustermann', 'lea-manfred-lea', 'LeaLeaManfred26'],
  ])('is made of words of the person alone, however they are joined: %s', async (password) => {
    const words = ['m.mustermann@musterfirma.de', 'Manfred Lea', 'Mustermann', 'Abo-Panel']
    expect((await weakness(password, words))?.code).toBe('passwordContext')
  })

  it('is made of a short and a long name with a year', async () => {
    const words = ['eva.meier@example.com', 'Eva', 'Meier', 'Abo-Panel']
    expect(await weakness('EvaMeier2026', words)).toEqual({
      code: 'passwordContext',
      params: { word: 'meier' },
    })
    expect(await weakness('Eva-Fuchs1', words)).toBeUndefined()
    expect(await weakness('Eva Meier mag Kirschen', words)).toBeUndefined()
  })

  it.each([
    ...[
      'password123',
      'Passwort123',
      'PASSWORT!!!',
      'Passw0rt2026',
      'P@ssw0rd12',
      'Willkommen1',
      'Sommer2026!',
      '!Geheim!1',
    ],
    ...['ichliebedich', 'Iloveyou12', 'trustno1', 'baseball12'],
  ])('is a common one with something around it: %s', async (password) => {
    expect(await codeOf(password)).toBe('passwordCommon')
  })

  it.each([
    ...[
      'Kirsche-Bahnhof-71',
      'vier alte Dampfloks',
      'x7#Qm2!vLp',
      'Anna-fliegt-im-Mai-nach-Oslo',
      'korrektpferdbatterie',
      '日本語のパスワード長い',
    ],
    ...['8301947562', 'sommer-am-see-mit-oma'],
  ])('is none of these: %s', async (password) => {
    expect(await codeOf(password)).toBeUndefined()
  })

  it('takes no longer for a long text than for its length', async () => {
    expect(await codeOf(`${'ab'.repeat(50_000)}c!d`)).toBe('passwordSimple')
    expect(await codeOf('a1b2c3d4'.repeat(1).padEnd(100_000, 'xyz'))).toBeUndefined()
  })

  it('is no reason to refuse words that are too short to be guessed by', async () => {
    expect(await weakness('Ida-und-der-Fuchs', ['Ida', 'Al'])).toBeUndefined()
  })
})
