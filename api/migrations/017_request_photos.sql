-- Which dispatch a photo belongs to: who may read it follows from that.
create index dispatch_photo on dispatch (photo_id) where photo_id is not null;
