import type * as Library from '@prometheus-io/client';
import type {
  Counter,
  CounterConfiguration,
  Gauge,
  GaugeConfiguration,
  Histogram,
  HistogramConfiguration,
} from '@prometheus-io/client';

/**
 * Makes the meters of one node. The library is loaded here: a static import of it would be at the top of the bundled
 * server, and so be loaded by every node.
 */
export class Meters {
  private constructor(
    private readonly library: typeof Library,
    private readonly registry: Library.Registry,
  ) {}

  /** With the meters of the process itself: event loop, garbage collection, memory and CPU. */
  static async load(): Promise<Meters> {
    const library = await import('@prometheus-io/client');
    const registry = new library.Registry();
    library.collectDefaultMetrics({ register: registry });
    return new Meters(library, registry);
  }

  counter<Label extends string>(settings: CounterConfiguration<Label>): Counter<Label> {
    return new this.library.Counter({ ...settings, registers: [this.registry] });
  }

  gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> {
    return new this.library.Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
    } satisfies GaugeConfiguration<Label>);
  }

  histogram<Label extends string>(settings: HistogramConfiguration<Label>): Histogram<Label> {
    return new this.library.Histogram({ ...settings, registers: [this.registry] });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All values in the text format of Prometheus. */
  read(): Promise<string> {
    return this.registry.metrics();
  }
}
