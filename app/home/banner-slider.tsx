/**
 * The slides at the top of the home page. Without scripts the first one is shown, and the others are reached by
 * scrolling.
 */
import { Suspense } from 'react'
import { Await } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { Slide } from './slide.tsx'
import type { Slide as SlideData } from './slides.ts'
import { useSlider } from './use-slider.ts'

/**
 * The banners are ready in a document, and a promise after a navigation from another page: a placeholder keeps their
 * space.
 */
export const BannerSlider = ({ banners }: { banners: SlideData[] | Promise<SlideData[]> }) => (
  <Suspense
    fallback={
      <div className="slider">
        <div className="slide skeleton" />
      </div>
    }
  >
    <Await resolve={banners} errorElement={<></>}>
      {(slides) => slides.length > 0 && <Slider slides={slides} />}
    </Await>
  </Suspense>
)

function Slider({ slides }: { slides: SlideData[] }) {
  const { isHydrated, current, playing, isStopped, toggle, step, show, sideOf, pauseHandlers, swipeHandlers } =
    useSlider(slides.length)
  const hasControls = isHydrated && slides.length > 1
  return (
    <section
      className="slider"
      data-playing={playing || undefined}
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...pauseHandlers}
    >
      {hasControls && (
        <div className="slider-controls">
          <button type="button" aria-label={isStopped ? 'Play slides' : 'Pause slides'} onClick={toggle}>
            <Icon name={isStopped ? 'play' : 'pause'} />
          </button>
          <button type="button" aria-label="Previous slide" onClick={() => step(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" aria-label="Next slide" onClick={() => step(1)}>
            <Icon name="right" />
          </button>
        </div>
      )}
      <div className="slider-track" aria-live={playing ? 'off' : 'polite'} {...swipeHandlers}>
        {slides.map((slide, index) => (
          <div
            key={slide.id}
            className={`slide ${slide.look} slide-${sideOf(index)}`}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={isHydrated && index !== current}
          >
            <Slide slide={slide} first={index === 0} />
          </div>
        ))}
      </div>
      {hasControls && (
        <div className="slider-dots">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={`Slide ${index + 1}: ${slide.headline}`}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
