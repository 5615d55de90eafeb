/** What gives access or names a person, wherever a message may have it from. */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 <token>'],
  [/([?&](?:[\w-]*signature|[\w-]*token|pass|x-amz-credential)=)[^&\s"']+/gi, '$1<hidden>'],
  [/:\/\/[^\s/@]+@/g, '://<hidden>@'],
  [/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '<address>'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,9}\b/g, '<iban>'],
]

/** A text without tokens, signatures, passwords in addresses, mail addresses and IBANs. */
export function withoutSecrets(text: string): string {
  return hidden.reduce((left, [pattern, put]) => left.replaceAll(pattern, put), text)
}
