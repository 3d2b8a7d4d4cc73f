/**
 * Scripts whose letters stand alone and on a line. A drop cap would tear the letters of others apart, such as Arabic and
 * Devanagari, or stand out for no reason, as in Chinese.
 */
const single =
  /^\s*(?!IJ|D[žŽ]|L[jJ]|N[jJ])[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}]\p{M}?(?!\u200d|[\p{M}.’'])/u

/** A drop cap needs one letter that stands alone: no quotation mark, digit, emoji or letter of two signs before it. */
export const hasInitial = (text: string): boolean => single.test(text)
