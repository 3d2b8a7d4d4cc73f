import type { Picture as PictureData } from '@contract/story.ts'
import { preload } from 'react-dom'
import { pictureHeightPx } from '@/shared/config'
import { pictureSources } from '@/shared/lib/picture-sources'
import * as styles from './picture.css.ts'

type PictureProps = {
  /** Address, description and, if known, size in pixels. */
  picture: PictureData
  /** The displayed width, as the `sizes` attribute: `(width >= 768px) 33vw, 100vw`. */
  sizes: string
  /**
   * `natural` keeps the picture's proportions, never enlarges it and shows it at most 500 px high; the others crop it to
   * fill their frame.
   */
  shape?: 'natural' | 'landscape' | 'wide' | 'square'
  /** Loads at once; for the largest picture of the first view. All others load lazily. */
  priority?: boolean
  /** Hides the picture from screen readers, for use beside its own headline and link. */
  decorative?: boolean
}

/** The attributes `width` and `height` reserve exactly this space while the picture loads. */
function displaySize({ width, height }: PictureData, shape: PictureProps['shape']) {
  if (shape !== 'natural' || width === undefined || height === undefined) return { width, height }
  const scale = Math.min(1, pictureHeightPx / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.round(height * scale) }
}

const limitSizes = (sizes: string, width: number): string =>
  sizes
    .split(',')
    .map((size) => size.replace(/\S+$/, (length) => `min(${length}, ${width}px)`))
    .join(',')

export function Picture({ picture, sizes, shape = 'natural', priority = false, decorative = false }: PictureProps) {
  const { url, alt } = picture
  const responsive = pictureSources(url, picture.width)
  const { width, height } = displaySize(picture, shape)
  const shownSizes = shape === 'natural' && width !== undefined ? limitSizes(sizes, width) : sizes
  const best = responsive?.sources[0]
  if (import.meta.env.SSR && priority && responsive && best) {
    // A preload in the head starts before the browser parses this far, and skips formats that it does not support. In
    // the browser it would load for this window what a preview shows in a window of another width.
    preload(responsive.fallback, {
      as: 'image',
      imageSrcSet: best.srcSet,
      imageSizes: shownSizes,
      type: `image/${best.format}`,
      fetchPriority: 'high',
    })
  }
  const image = (
    <img
      className={styles.image({ fit: shape === 'natural' ? 'natural' : 'fill' })}
      src={responsive?.fallback ?? url}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
  return (
    <span className={styles.frame({ shape })}>
      {responsive === undefined ? (
        image
      ) : (
        <picture className={styles.sources}>
          {responsive.sources.map(({ format, srcSet }) => (
            <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={shownSizes} />
          ))}
          {image}
        </picture>
      )}
    </span>
  )
}
