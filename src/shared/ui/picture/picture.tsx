import type { Picture as PictureData } from '@contract/story.ts'
import { preload } from 'react-dom'
import { pictureSources } from '@/shared/lib/picture-sources'
import * as styles from './picture.css.ts'

type PictureProps = {
  /** Address, description and, if known, size in pixels. */
  picture: PictureData
  /** The displayed width, as the `sizes` attribute: `(width >= 768px) 33vw, 100vw`. */
  sizes: string
  /** `natural` keeps the picture's proportions; the others crop it to fill their frame. */
  shape?: 'natural' | 'landscape' | 'wide' | 'square'
  /** Loads at once; for the largest picture of the first view. All others load lazily. */
  priority?: boolean
  /** Hides the picture from screen readers, for use beside its own headline and link. */
  decorative?: boolean
}

const fits = { natural: 'natural', landscape: 'fill', wide: 'fill', square: 'fill', unknown: 'whole' } as const

export function Picture({ picture, sizes, shape = 'natural', priority = false, decorative = false }: PictureProps) {
  const { url, width, height, alt } = picture
  const responsive = pictureSources(url, width)
  const best = responsive?.sources[0]
  if (priority && responsive && best) {
    // A preload in the head starts before the browser parses this far. Browsers skip formats that they do not
    // support.
    preload(responsive.fallback, {
      as: 'image',
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      type: `image/${best.format}`,
      fetchPriority: 'high',
    })
  }
  const frame = shape === 'natural' && (width === undefined || height === undefined) ? 'unknown' : shape
  const image = (
    <img
      className={styles.image({ fit: fits[frame] })}
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
    <span className={styles.frame({ shape: frame })}>
      {responsive === undefined ? (
        image
      ) : (
        <picture className={styles.sources}>
          {responsive.sources.map(({ format, srcSet }) => (
            <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
          ))}
          {image}
        </picture>
      )}
    </span>
  )
}
