import '@angular/compiler'
import { ApplicationRef, Component, NgZone, provideZoneChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

@Component({
  selector: 'real-page',
  standalone: true,
  template: `
    <p>
      <button id="count" (click)="fill()">Count</button> <b>{{ count }}</b>
      <button id="ask" (click)="ask()">Ask</button> <b>{{ answer }}</b>
      <button id="go" (click)="go()">Go</button> <b>{{ path }}</b>
      <button id="open" (click)="isOpen = !isOpen">Open</button>
    </p>
    @if (isOpen) { <aside [style.background]="'lavender'">An aside of {{ count }}</aside> }
    <div class="fields">
      @for (field of fields; track field.id) {
        <input [attr.aria-label]="'Field ' + field.id" [value]="field.text" (input)="field.text = $any($event.target).value" />
      }
    </div>
    <p id="echo">{{ fields[0].text }}</p>
    <ul>@for (field of fields; track field.id) { <li>Row {{ field.id }}: {{ field.text.length }}</li> }</ul>
  `,
  styles:
    '.fields { display: grid; grid-template-columns: repeat(6, 1fr) } input { min-width: 0 } aside { padding: 20px }',
})
class RealPage {
  count = 0
  answer = ''
  path = ''
  isOpen = false
  readonly fields = Array.from({ length: 60 }, (_, id) => ({ id, text: '' }))

  fill(): void {
    this.count += 1
    for (const field of this.fields) field.text = `${field.id} of ${this.count}`
  }

  ask(): void {
    const request = new XMLHttpRequest()
    request.open('GET', '/api/orders')
    request.onload = () => {
      this.answer = String(request.status)
    }
    request.send()
  }

  go(): void {
    history.pushState(null, '', `/pages/angular/next${location.search}`)
    this.path = location.pathname
  }
}

const application = await bootstrapApplication(RealPage, {
  providers: [provideZoneChangeDetection({ eventCoalescing: false })],
})
const zone = application.injector.get(NgZone)
const reference = application.injector.get(ApplicationRef)
const seen = { detections: 0, isStable: false }
zone.onMicrotaskEmpty.subscribe(() => {
  seen.detections += 1
})
reference.isStable.subscribe((isStable) => {
  seen.isStable = isStable
})
Object.assign(window, { angularSeen: seen })
