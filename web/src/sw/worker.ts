// The hall's service worker: what it does besides hearing pushes stands in modules of its own beside this one.
import { hearPushes, type ServiceWorkerWorld } from './push';

hearPushes(self as unknown as ServiceWorkerWorld);
