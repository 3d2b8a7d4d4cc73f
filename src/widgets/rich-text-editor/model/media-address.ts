import { isPostAddress } from '@contract/safe-url.ts'

const imageExtensions: ReadonlySet<string> = new Set(
  (
    'ai apng arw art ase avif bmp blp bpg cals cd5 cin cit clip cpt cr2 cr3 cur cut dcx dds dib djvu dng dpx drw dxf ecw ' +
    'eps exif exr fits flif fpx gif gpl grf hdp hdr heic heif hif icns ico iff ilbm img int j2c j2k jbig2 jfi jfif jif jng ' +
    'jp2 jpc jpe jpeg jpf jpg jps jpx jxl jxr lbm liff max miff mng mpo msp nef nitf nrrd orf ota pam pbm pc1 pc2 pc3 pcf ' +
    'pct pcx pdd pdn pef pgf pgm pi1 pi2 pi3 pict pjp pjpeg png pns pnm ppm psb psd psp px pxm pxr qfx qoi qti qtif raf ' +
    'ras raw rgb rgba rle rw2 sct sgi sid sr2 srf srw stl sun svg svgz sxd tga tif tiff v2d vrml vtf wbmp wdp webp wmf ' +
    'x3f xar xbm xcf xif xpm ycbcra yuv'
  ).split(' '),
)

export const notAnImage = 'The URL you entered does not appear to be a valid image URL.'
export const imageHint = 'It should end with an image extension (e.g. .jpg, .png, .gif).'

/**
 * Returns `undefined` unless the path ends in the extension of a picture. http becomes https, because our pages load
 * pictures over https only.
 */
export function imageAddress(typed: string): string | undefined {
  const trimmed = typed.trim()
  if (!/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  const extension = /\.([a-z\d]+)$/i.exec(url.pathname)?.[1]?.toLowerCase()
  if (extension === undefined || !imageExtensions.has(extension)) return undefined
  url.protocol = 'https:'
  return url.href
}

export function postAddress(typed: string): string | undefined {
  const address = typed.trim().replace(/^(?:http:\/\/|(?!https:\/\/))/i, 'https://')
  return isPostAddress(address) ? address : undefined
}

export function postNumber(typed: string): string | undefined {
  const address = postAddress(typed)
  if (address === undefined) return undefined
  return /^\/(?:\w+|i\/web)\/status(?:es)?\/(\d{1,25})(?:\/|$)/.exec(new URL(address).pathname)?.[1]
}

export function plainAddress(typed: string): string | undefined {
  const trimmed = typed.trim()
  return /^https?:\/\/[^\s/.]+\.\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined
}
