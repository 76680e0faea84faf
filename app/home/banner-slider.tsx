/** Five slides at the top of the home page. Without scripts the first one stands, and the others are scrolled to. */
import { Icon } from '../ui/icon.tsx'
import { SLIDES, Slide } from './slides.tsx'
import { useSlider } from './use-slider.ts'

export function BannerSlider() {
  const { alive, at, playing, isStopped, toggle, step, show, sideOf, holding, swiping } = useSlider(SLIDES.length)
  return (
    <section
      className="slider"
      data-playing={playing || undefined}
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...holding}
    >
      {alive && (
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
      <div className="slider-track" aria-live={playing ? 'off' : 'polite'} {...swiping}>
        {SLIDES.map((slide, index) => (
          <div
            key={slide.name}
            className={`slide slide-${slide.name} slide-${sideOf(index)}`}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${SLIDES.length}`}
            inert={alive && index !== at}
          >
            <Slide slide={slide} first={index === 0} />
          </div>
        ))}
      </div>
      {alive && (
        <div className="slider-dots">
          {SLIDES.map((slide, index) => (
            <button
              key={slide.name}
              type="button"
              aria-label={`Slide ${index + 1}: ${slide.headline}`}
              aria-current={index === at}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
