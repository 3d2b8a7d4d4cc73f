import type { Picture as PictureData } from '@contract/story.ts'
import { preload } from 'react-dom'
import * as styles from './picture.css.ts'
import { pictureSources } from './picture-sources.ts'

type PictureProps = {
  picture: PictureData
  /** How wide it is shown, as the `sizes` of an image: `(width >= 768px) 33vw, 100vw`. */
  sizes: string
  /** `natural` keeps the picture's own proportions; the others fill their frame and cut what stands over. */
  shape?: 'natural' | 'landscape' | 'wide' | 'square'
  /** The largest thing of the first view: asked for at once. All others wait until they are near. */
  priority?: boolean
  /** Beside its own headline and link, a picture is decoration. */
  decorative?: boolean
}

const fits = { natural: 'natural', landscape: 'fill', wide: 'fill', square: 'fill', unknown: 'whole' } as const

/** A picture in its frame: its place is kept while it loads, and each screen gets the width it needs. */
export function Picture({ picture, sizes, shape = 'natural', priority = false, decorative = false }: PictureProps) {
  const { url, width, height, alt } = picture
  const responsive = pictureSources(url, width)
  const best = responsive?.sources[0]
  if (priority && responsive && best) {
    // The head asks for it before the browser has read this far. Browsers that do not know its format skip it.
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
