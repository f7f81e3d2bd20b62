/** What of the window's state belongs to one library: forgotten when another comes into view, and asked for anew. */
import type { AppState } from './window-state.svelte.ts'

/** Nothing of a library may stay in view, or be undone, once it is gone. */
export function forgetLibrary(app: AppState): void {
  app.undo.reset()
  app.player.unload()
  app.player.sounds.reset()
  app.reader.close()
  app.search.clear()
  app.searchBox.reset()
  app.saved.reset()
  app.calls.rows.reset()
  app.calls.bulk.reset()
  app.tags.reset()
  app.people.reset()
  app.additions.reset()
  app.corrections.reset()
  app.conversation.reset()
  app.readiness.reset()
  app.trash.reset()
  app.library.reset()
}

export function showLibrary(app: AppState): void {
  app.calls.show('all')
  void app.tags.load()
  void app.people.load()
  void app.saved.load()
  // Only what became of a damaged library is needed at once; settings ask again.
  void app.library.load()
}
